import { FestDaysPart } from './FestDaysPart'

/** Champions, medals and the latest results. */
export default function ResultsPage() {
  return (
    <div className="page__section">
      <FestDaysPart name="results" />
    </div>
  )
}
