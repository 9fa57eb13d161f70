// The top of leaked password lists, in general and in Spanish: what anybody tries first.

const COMMON = new Set(
  `
  000000 00000000 0987654321 111111 11111111 112233 121212 123123 123123123 123321
  123456 1234567 12345678 123456789 1234567890 12345678910 123abc 123qwe 123qweasd 131313
  147258 147258369 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 333333 555555
  654321 666666 696969 7654321 777777 87654321 888888 987654321 999999 a123456
  a12345678 aa123456 abc123 abcd1234 abcdef abcdefg admin1 admin12 admin123 admin1234
  administrador administrator alejandra alejandro america1 america123 amorcito andres123 asdf1234 asdfgh
  asdfghjkl atletico barranquilla baseball batman bendecida bendiciones bogota bogota123 bogotá
  cali123 camila carolina cartagena changeme clave123 clave1234 colombia colombia1 colombia123
  colombia2024 colombia2025 colombia2026 contabilidad contabilidad1 contador contador123 contrasena contrasena1 contrasena123
  contraseña contraseña1 contraseña123 corazon corazón daniela default dian123 dian2026 diosesamor
  diosesbueno dragon empresa empresa123 estrella familia football hola123 hola1234 holahola
  holamundo iloveyou jesucristo jesus123 jordan23 juancarlos junior123 letmein login123 luka123
  luka1234 luka2026 mariposa master medellin medellín michael miclave micontraseña mifamilia
  millonarios mivida monkey nacional natalia p@ssw0rd p@ssword passw0rd password password1
  password12 password123 pasto123 pokemon princesa princess prueba prueba123 qwer1234 qwerty
  qwerty1 qwerty12 qwerty123 qwertyuiop root123 santafe santiago sebastian sebastián secret
  shadow sunshine superman teamo123 teamomucho tequiero tequieromucho test123 test1234 tolima
  usuario usuario1 usuario123 valentina welcome welcome1 zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
)

export const COMMON_MESSAGE = 'Esa contraseña es de las más usadas y de las primeras que se prueban. Elige otra.'

/** Whether the password would be guessed at once, in any case and with a final dot or exclamation mark. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().replace(/[.!]$/, '')
  return COMMON.has(plain) || new Set(plain).size <= 2
}
