import { router } from '../../trpc/init.ts'
import { forgotPassword } from './forgotPassword.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { passkeyLogin } from './passkeyLogin.ts'
import { register } from './register.ts'
import { resendVerification } from './resendVerification.ts'
import { resetPassword } from './resetPassword.ts'
import { startPasskeyFactor } from './startPasskeyFactor.ts'
import { startPasskeyLogin } from './startPasskeyLogin.ts'
import { undoEmailChange } from './undoEmailChange.ts'
import { updateProfile } from './updateProfile.ts'
import { user } from './user.ts'
import { verifyEmail } from './verifyEmail.ts'

export const authRouter = router({
  register,
  login,
  startPasskeyLogin,
  startPasskeyFactor,
  passkeyLogin,
  logout,
  user,
  forgotPassword,
  resetPassword,
  verifyEmail,
  resendVerification,
  updateProfile,
  undoEmailChange,
})
