/** The largest picture that is sent, in bytes: the body of a call has at most 64 KiB. */
const LARGEST = 60_000
/** The sides that are tried, in pixels. */
const SIDES = [1400, 1000, 700, 500]
const QUALITIES = [0.8, 0.6]

/** The picture as a JPEG that is small enough to be sent. Throws if the file is no picture. */
export async function shrunk(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    // JPEG has no transparency.
    if (context) context.fillStyle = '#fff'
    context?.fillRect(0, 0, canvas.width, canvas.height)
    context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    for (const quality of QUALITIES) {
      const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
      if (picture && picture.size <= LARGEST) return picture
    }
  }
  throw new Error('the picture stays too large')
}
