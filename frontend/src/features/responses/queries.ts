import type { ApiPath } from '@/lib/apiPath'
import { useQuery } from '@/lib/queries/hooks'
import { queryOf } from '@/lib/queries/query'

/** The calls whose answers the JSON viewer shows. */
export type ResponsePath = ApiPath<'/events/my-registrations' | '/events/all-registrations' | '/events/{event}/registrations'>

/** A whole list of registrations as the server sends it. It may be huge, so it is dropped with the page. */
export const useResponse = (path: ResponsePath) => useQuery({ ...queryOf('responses', path, { isWholeList: true }), gcTime: 0 })
