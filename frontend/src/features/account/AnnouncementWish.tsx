import type { User } from 'infinito-rules'
import { Checkbox } from '@/components/forms/Checkbox'
import { api, messageOf } from '@/lib/api'
import { notify } from '@/lib/notify'
import { useMutation } from '@/lib/queries/hooks'
import { refetchAnnouncementWish, useAnnouncementWish } from './queries'

/** Whether the user gets announcements by mail. Absent until it is known. */
export function AnnouncementWish({ user }: { user: User }) {
  const { data } = useAnnouncementWish(user)
  const choose = useMutation({
    mutationFn: (isWanted: boolean) => api.put('/user/me/announcements', { isWanted }),
    onSuccess: refetchAnnouncementWish,
    onError: (error) => notify.error(messageOf(error)),
  })
  if (!data) return null
  return (
    <Checkbox
      id="announcement-wish"
      label="Mail me announcements. What concerns my registrations comes in any case."
      isChecked={choose.isPending ? choose.variables : data.isWanted}
      onChange={(isWanted) => choose.mutate(isWanted)}
    />
  )
}
