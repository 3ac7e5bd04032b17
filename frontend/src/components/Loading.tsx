/** Shown instead of content that loads. */
export function Loading() {
  return (
    <div className="loading loading--page" role="status">
      <p>Loading...</p>
    </div>
  )
}
