export interface Account {
  localId: string;
  idToken: string;
  refreshToken: string;
}

/**
 * Creates an account in the Authentication emulator at `address`, and signs it in. One call could do both, but the emulator reads its clock
 * twice for it: if a second ends in between, the token is older than the account and counts as revoked.
 * @throws Error if the emulator refuses.
 */
export const signUpWithPassword = async (
  address: string,
  account: { email: string; password: string; displayName: string },
): Promise<Account> => {
  const call = async (name: string) => {
    const answer = await fetch(`${address}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...account, returnSecureToken: true }),
    });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Account;
  };
  await call("signUp");
  return call("signInWithPassword");
};
