/** The pocket every seamless game plays from. */
export const mainWallet = 'MAIN';

/** Every vendor wallet together: where money is taken back from. */
export const allWallets = 'ALL';
