/** What a page says while it, or the session, loads. */
export function Loading() {
  return (
    <div className="loading loading--page" role="status">
      <p>Loading...</p>
    </div>
  )
}
