export interface Account {
  localId: string;
  idToken: string;
  refreshToken: string;
}

/** Calls the Authentication emulator at `address`. @throws Error if it refuses. */
const callAuth = async (address: string, name: string, body: object, headers = {}): Promise<Account> => {
  const answer = await fetch(`${address}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Account;
};

/** Confirms an account's email address. */
export const verifyEmail = (address: string, localId: string) =>
  callAuth(address, "update", { localId, emailVerified: true }, { Authorization: "Bearer owner" });

/**
 * Creates an account in the Authentication emulator, and signs it in. One call could do both, but the emulator reads
 * its clock twice for it: if a second ends in between, the token is older than the account and counts as revoked.
 */
export const signUpWithPassword = async (
  address: string,
  account: { email: string; password: string; displayName: string },
  emailVerified = false,
): Promise<Account> => {
  const { localId } = await callAuth(address, "signUp", account);
  if (emailVerified) await verifyEmail(address, localId);
  return signInWithPassword(address, account);
};

export const signInWithPassword = (address: string, account: { email: string; password: string }): Promise<Account> =>
  callAuth(address, "signInWithPassword", account);

/** Signs in with these claims of a Google account. */
export const signInWithGoogleToken = (address: string, claims: object): Promise<Account> =>
  callAuth(address, "signInWithIdp", {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}`,
    requestUri: "http://localhost",
    returnIdpCredential: true,
  });
