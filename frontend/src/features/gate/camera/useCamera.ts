import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadDecoder } from './decoder'
import { Repeats } from './repeats'

/** In milliseconds: the pause between two pictures that are read. */
const PAUSE_MS = 80

export type CameraStatus = 'starting' | 'on' | 'refused' | 'missing' | 'failed'

/** Runs the rear camera while the page is visible, and calls `onText` for each code that comes before it. */
export function useCamera(onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [status, setStatus] = useState<CameraStatus>('starting')
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [attempt, setAttempt] = useState(0)
  const report = useEffectEvent(onText)

  useEffect(() => {
    const element = video.current
    if (!element) return
    let stop: (() => void) | undefined
    const begin = () => {
      stop ??= run(element, { onStatus: setStatus, onTrack: setTrack, onText: (text) => report(text) })
    }
    const end = () => {
      stop?.()
      stop = undefined
    }
    const onVisibility = () => (document.visibilityState === 'visible' ? begin() : end())
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      end()
    }
  }, [attempt])

  return { video, status, track, retry: () => setAttempt((count) => count + 1) }
}

interface Listener {
  onStatus: (status: CameraStatus) => void
  onTrack: (track: MediaStreamTrack | undefined) => void
  onText: (text: string) => void
}

/** Starts the camera. Returns the function that stops it. */
function run(video: HTMLVideoElement, { onStatus, onTrack, onText }: Listener): () => void {
  let isStopped = false
  // A function, because TypeScript assumes that the variable does not change during an `await`.
  const hasStopped = () => isStopped
  let stream: MediaStream | undefined
  const repeats = new Repeats()

  async function start() {
    onStatus('starting')
    stream = await openStream()
    if (hasStopped()) {
      close()
      return
    }
    const [track] = stream.getVideoTracks()
    track?.addEventListener('ended', () => onStatus('failed'))
    onTrack(track)
    video.srcObject = stream
    await video.play()
    onStatus('on')
    const decode = await loadDecoder()
    for (;;) {
      const text = await decode(video).catch(() => undefined)
      if (hasStopped()) return
      if (text !== undefined && text !== '' && repeats.isNew(text, performance.now())) onText(text)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  function close() {
    stream?.getTracks().forEach((track) => track.stop())
    video.srcObject = null
    onTrack(undefined)
  }

  start().catch((error: unknown) => {
    if (isStopped) return
    const status = statusOf(error)
    if (status === 'failed') console.warn('The camera does not start.', error)
    onStatus(status)
  })
  return () => {
    isStopped = true
    close()
  }
}

function openStream(): Promise<MediaStream> {
  const { mediaDevices } = navigator as Partial<Pick<Navigator, 'mediaDevices'>>
  if (!mediaDevices) return Promise.reject(new DOMException('no camera', 'NotFoundError'))
  return mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } } })
}

function statusOf(error: unknown): CameraStatus {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}
