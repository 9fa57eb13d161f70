// Generated from openapi.json by tools/typedClient.ts: npm run openapi writes it anew.

export const VERSION = '1.0.0'

/**
 * Where the fields go that are not in the path.
 * @typedef {readonly [method: string, path: string, rest: 'query' | 'body' | 'none']} Operation
 */

/** @type {Readonly<Record<string, Operation>>} */
export const OPERATIONS = {
  'auth.register': ['POST', '/auth/register', 'body'],
  'auth.login': ['POST', '/auth/login', 'body'],
  'auth.logout': ['POST', '/auth/logout', 'none'],
  'auth.user': ['GET', '/auth/user', 'none'],
  'auth.forgotPassword': ['POST', '/auth/forgot-password', 'body'],
  'auth.resetPassword': ['POST', '/auth/reset-password', 'body'],
  'auth.verifyEmail': ['GET', '/auth/verify-email', 'query'],
  'auth.resendVerification': ['POST', '/auth/resend-verification', 'none'],
  'auth.updateProfile': ['PUT', '/user/profile', 'body'],
  'chat.threads': ['GET', '/chat/threads', 'none'],
  'chat.createThread': ['POST', '/chat/threads', 'body'],
  'chat.thread': ['GET', '/chat/threads/{id}', 'none'],
  'chat.updateThread': ['PATCH', '/chat/threads/{id}', 'body'],
  'chat.deleteThread': ['DELETE', '/chat/threads/{id}', 'none'],
  'chat.messages': ['GET', '/chat/threads/{id}/messages', 'none'],
  'chat.saveConversation': ['POST', '/chat/save-conversation', 'body'],
  'chat.ask': ['POST', '/chat/ask', 'body'],
  'chat.references': ['GET', '/references', 'query'],
  'chat.reference': ['GET', '/references/{id}', 'none'],
  'chat.salesInterest': ['POST', '/chat/sales-interest', 'body'],
  'assistant.chat': ['POST', '/assistant/chat', 'query'],
  'assistant.threadHistory': ['GET', '/assistant/thread_history', 'query'],
  'company.get': ['GET', '/company', 'none'],
  'company.create': ['POST', '/company', 'body'],
  'company.update': ['PUT', '/company/{id}', 'body'],
  'contact.send': ['POST', '/contact', 'body'],
  'contact.challenge': ['GET', '/contact/challenge', 'none'],
  'admin.users': ['GET', '/admin/users', 'query'],
  'admin.stats': ['GET', '/admin/stats', 'none'],
  'admin.addCredits': ['POST', '/admin/credits', 'body'],
  'admin.setRole': ['POST', '/admin/role', 'body'],
  'admin.setBlocked': ['POST', '/admin/block', 'body'],
  'admin.sendEmail': ['POST', '/admin/email', 'body'],
  'admin.userThreads': ['GET', '/admin/users/{id}/threads', 'none'],
  'admin.userThreadMessages': ['GET', '/admin/users/{id}/threads/{threadId}/messages', 'none'],
  'admin.userChatStats': ['GET', '/admin/users/{id}/chat-stats', 'none'],
  'marketing.templates': ['GET', '/admin/email-templates', 'none'],
  'marketing.preview': ['GET', '/admin/email-preview', 'query'],
  'marketing.history': ['GET', '/admin/email-history', 'query'],
  'marketing.sendCampaign': ['POST', '/admin/marketing-emails', 'body'],
  'marketing.sendTemplate': ['POST', '/admin/send-template-email', 'body'],
  'marketing.plans': ['GET', '/plans', 'none'],
}
