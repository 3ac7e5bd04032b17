/** `memberReplaced` and `member_replaced` as `member replaced`. */
export const nameInWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

/** The name of an action in words: `registration.member_replaced` as `Registration: member replaced`. */
export function actionInWords(action: string): string {
  const words = action.split('.').map(nameInWords).join(': ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
