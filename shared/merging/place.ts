/** Where an owner reads what was put together. */
export const settingsPath = '/cabinet/settings';
