/** Where the page for a missing connection takes what the device knows: the browser puts it there in the page's text before it keeps it. */
export const offlineSlot = '<!--saved-->';
