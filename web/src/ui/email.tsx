interface EmailProps {
  address: string;
  subject?: string;
  className?: string;
}

/** An address may contain "?", which would begin the link's own fields: a hidden recipient, another text. */
const linkTo = (address: string, subject: string) =>
  `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}${subject && `?subject=${encodeURIComponent(subject)}`}`;

export const Email = ({ address, subject, className = "" }: EmailProps) => {
  const classes = `block wrap-anywhere text-sm ${className}`;
  if (subject === undefined) return <span className={classes}>{address}</span>;
  return (
    <a href={linkTo(address, subject)} className={`text-link lone-link ${classes}`}>
      {address}
    </a>
  );
};
