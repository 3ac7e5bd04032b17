import type { Board } from 'infinito-contests'
import type { Announcement, LiveEvent } from 'infinito-rules'
import { publish, publishedNow, type Published } from '@/lib/published'

/** What the page shows, with changes. */
export function somePublished(changes: Partial<Published> = {}): Published {
  return { ...publishedNow(), ...changes }
}

/** An open event with a form, of unlimited places. */
export function someLiveEvent(event: string, changes: Partial<LiveEvent> = {}): LiveEvent {
  return { event, state: 'open', opensAt: null, closesAt: null, places: null, fees: {}, waiting: 0, ...changes }
}

/** Publishes live data: these announcements for everyone, and these events. */
export function publishLive({ announcements = [], events = [] }: { announcements?: Announcement[]; events?: LiveEvent[] }) {
  publish(somePublished({ live: { success: true, revision: 0, announcements, events } }))
}

/** A scoreboard with one match that is being played. */
export function someBoard(revision: number): Board {
  return {
    revision,
    live: [
      {
        _id: '3-1',
        title: 'Football: Final',
        href: '/results/football',
        names: ['IIT Patna', 'NIT Patna'],
        scores: ['1', '0'],
        note: 'Ground 1',
      },
    ],
    next: [],
    latest: [],
  }
}
