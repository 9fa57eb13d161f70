/** Shipped mail templates: Markdown with {{nombre}}, {{creditos}} (already formatted in COP) and {{enlace}} (to the assistant). */
export interface SeedMailTemplate {
  readonly id: string
  readonly name: string
  readonly type: 'verification' | 'credits' | 'general'
  readonly subject: string
  readonly body: string
}

export const mailTemplates: readonly SeedMailTemplate[] = [
  {
    id: 'recordatorio-verificacion',
    name: 'Recordatorio de verificación',
    type: 'verification',
    subject: 'Te falta un paso para usar Luka: verifica tu correo',
    body: `Hola, {{nombre}}:

Creaste tu cuenta en Luka, pero aún no has verificado tu correo. Sin ese paso el asistente no puede responderte.

Tus créditos ya están listos: **{{creditos}}** para preguntar sobre retenciones, nómina, IVA y vencimientos.

1. Entra a Luka con tu correo y tu contraseña.
2. Pide un nuevo enlace de verificación.
3. Abre el mensaje que te llega y confirma.

[Entrar y verificar mi correo]({{enlace}})

Si el mensaje no aparece, revisa la carpeta de correo no deseado. Si no creaste esta cuenta, puedes ignorar este correo.`,
  },
  {
    id: 'recordatorio-creditos',
    name: 'Recordatorio de créditos',
    type: 'credits',
    subject: '{{nombre}}, tienes {{creditos}} en créditos sin usar',
    body: `Hola, {{nombre}}:

Este mes tienes **{{creditos}}** en créditos. Cada pregunta respondida cuesta 500 COP, y los créditos mensuales vencen cuando termina el mes.

Estas son algunas preguntas con las que otros negocios empiezan:

- ¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?
- ¿Cuánto me cuesta al mes un empleado con salario mínimo?
- ¿Cuándo vence mi declaración de IVA?

Recibes la cifra, el cálculo paso a paso y la norma que lo respalda.

[Hacer una pregunta]({{enlace}})`,
  },
  {
    id: 'novedades',
    name: 'Novedades de Luka',
    type: 'general',
    subject: 'Novedades de Luka para tu negocio',
    body: `Hola, {{nombre}}:

Seguimos trabajando para que resuelvas las cuentas de tu negocio con tranquilidad. Esto es lo que ya puedes hacer:

- **Preguntar con tus propias cifras.** Luka muestra el resultado, cómo se calcula y qué podría cambiarlo.
- **Seguir la conversación.** Después de una respuesta puedes preguntar «¿y si no es declarante?» sin repetir los datos.
- **Revisar la fuente.** Cada respuesta cita la ley, el decreto o la resolución, y puedes leer nuestras notas sobre ella.

Tu saldo de hoy es de **{{creditos}}**.

[Abrir el asistente]({{enlace}})`,
  },
  {
    id: 'bienvenida',
    name: 'Bienvenida',
    type: 'general',
    subject: 'Bienvenido a Luka, {{nombre}}',
    body: `Hola, {{nombre}}:

Gracias por crear tu cuenta en Luka, el asistente contable para pequeñas y medianas empresas de Colombia.

Así funciona:

1. **Pregunta como le preguntarías a tu contador.** Con cifras si las tienes: «¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?».
2. **Lee la respuesta.** Primero el resultado, luego el cálculo y la base legal.
3. **Pregunta de nuevo** si cambia algún dato.

Cada mes recibes 20.000 COP en créditos y cada pregunta respondida cuesta 500 COP. Si Luka no sabe, te lo dice y no te cobra. Hoy tienes **{{creditos}}**.

[Hacer mi primera pregunta]({{enlace}})`,
  },
]
