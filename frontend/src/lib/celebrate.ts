/** Shows confetti, unless the user prefers reduced motion. Ignores errors. */
export async function celebrate() {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  try {
    const { default: confetti } = await import('canvas-confetti')
    // No worker: the page's policy blocks workers from blobs.
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
