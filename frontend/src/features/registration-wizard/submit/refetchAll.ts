/**
 * Fetches all cached answers of the server again: shown ones now, others when they are shown. For pages that do not load TanStack
 * Query: another page may have loaded it.
 */
export async function refetchAll(): Promise<void> {
  try {
    const { queryClient } = await import('@/lib/queryClient')
    await queryClient.invalidateQueries()
  } catch (error) {
    // Without the module there is no cached answer.
    console.warn('The answers of the server could not be refreshed.', error)
  }
}
