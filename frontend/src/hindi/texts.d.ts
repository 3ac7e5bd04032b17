declare module 'virtual:island-texts' {
  import type { TextTable } from '@/hindi/textTable'
  /** The texts of islands, from app/src/islands/hindi.tsv. */
  const texts: TextTable
  export default texts
}

declare module 'virtual:values' {
  /** The words that are values of data, with their Hindi ones. */
  const values: Readonly<Record<string, string>>
  export default values
}
