import { AnnouncementLines } from './AnnouncementLines'
import { useAnnouncements } from './useAnnouncements'

/**
 * The announcements above the content of every page. The server renders those for everyone as the same elements, without buttons
 * (app/src/document/announcements.rs).
 */
export function AnnouncementBanner() {
  return (
    <div className="announcements">
      <AnnouncementLines announcements={useAnnouncements()} />
    </div>
  )
}
