import { type ComponentProps, type ReactNode, useId } from "react";

interface SectionProps extends ComponentProps<"section"> {
  title: string;
  heading?: string;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export const Section = ({ title, heading = "mb-2 font-semibold", children, ...props }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} {...props}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
};
