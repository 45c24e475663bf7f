/** The SHA-256 of these bytes, in lower-case hexadecimal, as document IDs have it. */
export const sha256 = async (bytes: BufferSource): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
};
