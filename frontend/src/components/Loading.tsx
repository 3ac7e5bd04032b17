/** Shown instead of a page while its code or the session loads. */
export function Loading() {
  return (
    <div className="loading loading--page" role="status">
      <p>Loading...</p>
    </div>
  )
}
