/** Hands a JSON text to the browser as a file to save. */
export function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers begin to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
