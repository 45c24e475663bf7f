interface EmailProps {
  address: string;
  subject?: string;
  className?: string;
}

export const Email = ({ address, subject, className = "" }: EmailProps) => {
  const classes = `block wrap-anywhere text-sm @3xl:min-w-[18cqi] @[58rem]:min-w-[21cqi] ${className}`;
  if (subject === undefined) return <span className={classes}>{address}</span>;
  return (
    <a href={`mailto:${address}?subject=${encodeURIComponent(subject)}`} className={`text-link lone-link ${classes}`}>
      {address}
    </a>
  );
};
