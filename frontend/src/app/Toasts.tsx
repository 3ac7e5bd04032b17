import 'react-toastify/ReactToastify.css'
import '../../../style/toast.css'
import { ToastContainer } from 'react-toastify/unstyled'

/** The container of toasts (spec section 8). */
export default function Toasts() {
  return <ToastContainer position="top-center" newestOnTop pauseOnHover autoClose={3000} aria-label="Messages" />
}
