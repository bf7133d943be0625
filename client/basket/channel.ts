/** Tells other tabs that count or sum of the basket have changed. One object for the whole page, since a channel hears every other object's messages. */
export const basketChannel = new BroadcastChannel('basket');
