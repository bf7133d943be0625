/** Where an account is erased, and where one leads that waits for it. */
export const erasePath = '/cabinet/erase';
