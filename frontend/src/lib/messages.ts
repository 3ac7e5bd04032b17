import messages from '@/generated/messages.json'

/** Every sentence that more than one place may say, by name, as the rule crate has them. */
export { messages }
