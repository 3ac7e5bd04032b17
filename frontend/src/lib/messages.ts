import messages from '@/generated/messages.json'

/** The shared messages of the rule crate by name. */
export { messages }
