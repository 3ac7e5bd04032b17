/** `1 user`, `2 users`. */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
