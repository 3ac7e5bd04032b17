import { page } from '../parts/parameters'

/** The search parameters of the tab Jobs: the pages of its two lists. */
export const jobsSearch = { jobs: page, mails: page }
