export interface Account {
  localId: string;
  idToken: string;
  refreshToken: string;
}

/**
 * A new account of the identity service's emulator at `address`, signed in. Two calls: for one that does both the emulator reads its clock twice,
 * and when a second ends in between, the token is older than the account and counts as revoked.
 * @throws Error when the emulator refuses.
 */
export const signUpWithPassword = async (
  address: string,
  person: { email: string; password: string; displayName: string },
): Promise<Account> => {
  const call = async (name: string) => {
    const answer = await fetch(`${address}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...person, returnSecureToken: true }),
    });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Account;
  };
  await call("signUp");
  return call("signInWithPassword");
};
