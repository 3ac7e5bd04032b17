import * as messages from '@/generated/messages.json'

/** The shared messages of the rule crate by name. Write the name: `messages[name]` would bring all of them into the bundle. */
export { messages }
