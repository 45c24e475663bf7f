// As text, because a stylesheet that could not be loaded is not asked for again.
import styles from "react-toastify/ReactToastify.css?inline";
import { ToastContainer } from "react-toastify/unstyled";

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

/** The container of the library, loaded with the first message. */
export const ToastPlace = () => (
  <ToastContainer position="top-right" autoClose={5000} theme="colored" pauseOnFocusLoss={false} />
);

export { toast as library } from "react-toastify/unstyled";
