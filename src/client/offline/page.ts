import { forgetKeptQuestion, keepQuestion, keptHere } from '../features/chat/conversation/keptQuestion.ts'
import { OFFLINE_PATH } from './address.ts'

// All the code of the page without a connection, which the build inlines: it keeps what is written here for the
// assistant, and returns to the page that was asked for.

const box = document.querySelector('textarea')
const kept = document.getElementById('guardada')

function again(): void {
  if (location.pathname === OFFLINE_PATH) location.assign('/')
  else location.reload()
}

if (box) {
  box.value = keptHere() ?? ''
  box.addEventListener('input', () => {
    const question = box.value.trim()
    // A visitor's: who they are cannot be asked. In this tab it goes to whoever is signed in.
    if (question === '') forgetKeptQuestion()
    else keepQuestion(question, null)
    if (kept) kept.textContent = keptHere() === undefined ? '' : 'Guardada en este navegador.'
  })
}
document.querySelector('button')?.addEventListener('click', again)
addEventListener('online', again)
