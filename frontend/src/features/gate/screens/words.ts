/** `1 scan`, `14 scans`. */
export const scansInWords = (count: number) => (count === 1 ? '1 scan' : `${count} scans`)
