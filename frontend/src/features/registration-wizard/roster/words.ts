export const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
export const rowsOf = (count: number) => (count === 1 ? '1 row' : `${count} rows`)
export const fieldsNeedAnotherLook = (count: number) => (count === 1 ? '1 field needs another look' : `${count} fields need another look`)
