interface EmailProps {
  address: string;
  /** Leads to a new email to it, with this subject. */
  subject?: string;
  className?: string;
}

/** An email address, in one line where its column can be that wide: a table does not squeeze it. */
export const Email = ({ address, subject, className = "" }: EmailProps) => {
  const classes = `block w-max max-w-full wrap-anywhere text-sm @3xl:max-w-[20cqi] ${className}`;
  if (subject === undefined) return <span className={classes}>{address}</span>;
  return (
    <a href={`mailto:${address}?subject=${encodeURIComponent(subject)}`} className={`text-link lone-link ${classes}`}>
      {address}
    </a>
  );
};
