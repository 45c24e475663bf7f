/** Explains the mark of required fields. Screen readers announce each of them as required anyway. */
export const RequiredNote = () => (
  <p aria-hidden="true" className="text-muted text-sm">
    Fields marked * are required.
  </p>
);
