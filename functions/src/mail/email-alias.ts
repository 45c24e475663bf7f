const DOTLESS = ["gmail.com", "googlemail.com"];

/**
 * The mailbox of an email address: "ann+news@example.com" is "ann@example.com", and Gmail ignores dots. The owner of a
 * domain can still have endless addresses that look like other people's.
 */
export const mailboxOf = (email: string): string => {
  const [local = "", domain = ""] = email.split("@");
  const name = local.replace(/(?<=.)\+.*$/, "");
  return DOTLESS.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
};
