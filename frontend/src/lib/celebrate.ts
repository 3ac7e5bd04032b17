/** A burst of confetti in the matchbox's inks; nothing where motion is unwelcome. A failure to celebrate is none. */
export async function celebrate() {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  try {
    const { default: confetti } = await import('canvas-confetti')
    // Without a worker: the page's policy allows none that is made of a blob.
    const burst = confetti.create(undefined, { resize: true, useWorker: false })
    await burst({
      particleCount: 120,
      spread: 80,
      origin: { y: 0.6 },
      colors: ['#F7B71D', '#FF6A3D', '#0B5563', '#FBF1DE'],
      disableForReducedMotion: true,
    })
  } catch (error) {
    console.warn('No confetti today.', error)
  }
}
