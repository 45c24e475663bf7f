/** The shop's name and postal address, line by line. */
export const ShopAddress = () => (
  <>
    Salus
    <br />1 Example Street
    <br />
    Springfield
  </>
);
