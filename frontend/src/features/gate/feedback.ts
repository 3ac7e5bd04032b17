// What a volunteer hears and feels after a scan, so that nobody has to look at the colour.

/** Frequencies in hertz, one after the other: rising for yes, low for no. */
const TONES = { yes: [880, 1320], no: [220, 180, 220] } as const
/** In seconds. */
const TONE_S = { yes: 0.09, no: 0.16 } as const
/** In milliseconds: on, off, on. */
const VIBRATION = { yes: [60], no: [150, 80, 150] } as const
const VOLUME = 0.25

let context: AudioContext | undefined

/** Whether somebody has touched the page or pressed a key: before that, browsers let it neither sound nor vibrate. */
export function isUsed(): boolean {
  // Firefox and Safari before 16.4 do not tell.
  const { userActivation } = navigator as Partial<Pick<Navigator, 'userActivation'>>
  return userActivation?.hasBeenActive ?? true
}

/** Lets the page sound. Browsers allow it after the first touch or key only. */
export function allowSound() {
  context ??= 'AudioContext' in window ? new AudioContext() : undefined
  if (context?.state === 'suspended') void context.resume().catch(() => {})
}

/** Sounds and vibrates. */
export function signal(isAdmitted: boolean) {
  const answer = isAdmitted ? 'yes' : 'no'
  if ('vibrate' in navigator && isUsed()) navigator.vibrate([...VIBRATION[answer]])
  if (context?.state !== 'running') return
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.type = isAdmitted ? 'sine' : 'square'
  gain.gain.value = VOLUME
  const start = context.currentTime
  TONES[answer].forEach((frequency, index) => oscillator.frequency.setValueAtTime(frequency, start + index * TONE_S[answer]))
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + TONES[answer].length * TONE_S[answer])
}
