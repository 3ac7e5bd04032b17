/** A bar of a chart. */
export interface Bar {
  name: string
  value: number
}
