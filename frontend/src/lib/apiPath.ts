import type { ApiPaths } from './apiPaths'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The path templates of a method: `/registrations/{id}`. */
export type PathOf<M extends Method> = keyof ApiPaths extends infer Key ? (Key extends `${M} ${infer Path}` ? Path : never) : never

/** The path templates without parameters, which are paths as they stand. */
export type PlainPathOf<M extends Method> = Exclude<PathOf<M>, `${string}{${string}`>

type CallOf<M extends Method, Path extends string> = `${M} ${Path}` extends keyof ApiPaths ? ApiPaths[`${M} ${Path}`] : never
export type ResponseOf<M extends Method, Path extends string> = CallOf<M, Path> extends { response: infer Response } ? Response : never
/** The type of the body; `undefined` if the call takes none. */
export type BodyOf<M extends Method, Path extends string> = CallOf<M, Path> extends { body: infer Body } ? Body : undefined

declare const template: unique symbol
/** A path with its parameters filled in. Its type remembers the template, which tells the types of body and response. */
export type ApiPath<Template extends string> = string & { readonly [template]: Template }

type Parameters<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & Parameters<Rest>
  : unknown
type QueryOf<Template extends string> = CallOf<'GET', Template> extends { query: infer Name extends string } ? Name : never

/** Fills in the parameters of a path: `apiPath('/registrations/{id}', { id })`. Leaves out blank query parameters. */
export function apiPath<Template extends PathOf<Method>>(
  template: Template,
  parameters: Parameters<Template>,
  query: Partial<Record<QueryOf<Template>, string | number | undefined>> = {},
): ApiPath<Template> {
  const values = parameters as Record<string, string>
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries<string | number | undefined>(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const question = search.toString()
  return (question === '' ? path : `${path}?${question}`) as ApiPath<Template>
}
