import { Button } from '@/components/Button'
import { useState } from 'react'
import { useCamera, type CameraStatus } from '../camera/useCamera'

const SENTENCES: Record<Exclude<CameraStatus, 'on'>, string> = {
  starting: 'The camera starts…',
  refused: 'The camera is not allowed. Allow it in the settings of the browser, or type the code.',
  missing: 'This device has no camera. Type the code, or use a USB scanner.',
  failed: 'The camera does not work: another app may use it. Type the code, or try again.',
}

/** The picture of the rear camera, which reads QR codes. */
export function CameraView({ onText }: { onText: (text: string) => void }) {
  const { video, status, track, retry } = useCamera(onText)
  return (
    <div className="gate-camera">
      <video className="gate-camera__picture" ref={video} muted playsInline hidden={status !== 'on'} aria-label="Picture of the camera" />
      {status === 'on' ? null : <p className="gate-camera__words">{SENTENCES[status]}</p>}
      {status === 'refused' || status === 'failed' ? (
        <Button size="small" onClick={retry}>
          Try the camera again
        </Button>
      ) : null}
      {track && hasTorch(track) ? <Torch key={track.id} track={track} /> : null}
    </div>
  )
}

/** TypeScript does not know the torch. */
type WithTorch<Record> = Record & { torch?: boolean }

function hasTorch(track: MediaStreamTrack): boolean {
  // Firefox has no capabilities.
  const { getCapabilities } = track as Partial<Pick<MediaStreamTrack, 'getCapabilities'>>
  return getCapabilities !== undefined && (track.getCapabilities() as WithTorch<MediaTrackCapabilities>).torch === true
}

function Torch({ track }: { track: MediaStreamTrack }) {
  const [isOn, setIsOn] = useState(false)
  const toggle = () => {
    const constraints: WithTorch<MediaTrackConstraintSet> = { torch: !isOn }
    track.applyConstraints({ advanced: [constraints] }).then(
      () => setIsOn(!isOn),
      (error: unknown) => console.warn('The torch does not switch.', error),
    )
  }
  return (
    <Button className="gate-camera__torch" size="small" aria-pressed={isOn} onClick={toggle}>
      Torch
    </Button>
  )
}
