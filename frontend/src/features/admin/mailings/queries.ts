import type { MailingAction, MailingForm, MailingOrder, MailingRecord } from 'infinito-rules'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { useMutation, useQuery } from '@/lib/queries/hooks'
import { queryOf, refetch } from '@/lib/queries/query'
import { REFETCH_INTERVAL_MS } from '../parts/useAdminList'

const DOMAIN = 'admin-mailings'
/** A mailing on its way changes every few seconds. */
const EVERY_MS = 5_000

/** All mailings, newest first. */
export const useMailings = () =>
  useQuery({
    ...queryOf(DOMAIN, apiPath('/admin/mailings', {})),
    refetchInterval: ({ state }) => (state.data?.mailings.some(({ status }) => status === 'scheduled') ? EVERY_MS : REFETCH_INTERVAL_MS),
  })

/** Counts the people, and shows three of the mails. */
export const usePreview = () => useMutation({ mutationFn: (form: MailingForm) => api.post('/admin/mailings/preview', form) })

/** Mails it to the writer. */
export const useTest = () => useMutation({ mutationFn: (form: MailingForm) => api.post('/admin/mailings/test', form) })

/** Stores a draft. */
export const useSaveMailing = () =>
  useMutation({ mutationFn: (form: MailingForm) => api.post('/admin/mailings', form), onSuccess: () => refetch(DOMAIN) })

/** Orders a draft to be sent. */
export const useSendMailing = () =>
  useMutation({
    mutationFn: ({ id, ...order }: MailingOrder & { id: string }) => api.post(apiPath('/admin/mailings/{id}/send', { id }), order),
    onSettled: () => refetch(DOMAIN),
  })

/** Approves, undoes, pauses, goes on with, or stops a mailing. */
export const useAct = () =>
  useMutation({
    mutationFn: ({ id, action, updatedAt }: Pick<MailingRecord, 'id' | 'updatedAt'> & { action: MailingAction }) =>
      api.post(apiPath('/admin/mailings/{id}/{action}', { id, action }), { updatedAt }),
    onSettled: () => refetch(DOMAIN),
  })

/** Lets an address get mailings again. */
export const useAllow = () =>
  useMutation({ mutationFn: (address: string) => api.post('/admin/mailings/allow', { address }), onSettled: () => refetch(DOMAIN) })
