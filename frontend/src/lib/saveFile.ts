/** Saves JSON text or a file through the browser. */
export function saveFile(name: string, content: string | Blob) {
  const file = typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the URL later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
