/** Messages to people by what became of them: lists of the staff's console. */
export const messageLists = ['waiting', 'sent', 'refused', 'failed', 'unknown', 'settled'] as const;
export type MessageList = (typeof messageLists)[number];
