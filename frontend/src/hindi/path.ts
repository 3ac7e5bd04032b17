/** The path of the Hindi page of an English one. */
export const hindiPath = (path: string) => `/hi${path === '/' ? '' : path}`
