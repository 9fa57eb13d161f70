import { PlaceLink } from '../../components/PlaceLink.tsx'
import classes from './ApiDocsPage.module.css'
import { Code } from './Code.tsx'
import type { ApiDocs } from './document.ts'

const STATUSES = [
  ['400', 'Los datos o el JSON no son válidos; `issues` dice qué campo.'],
  ['401', 'Falta la sesión o la clave, o ya no sirve.'],
  ['402', 'No hay créditos suficientes: un mensaje cuesta $\u202f500.'],
  ['403', 'No permitido: clave de solo lectura, cuenta bloqueada o sin verificar, rol insuficiente.'],
  ['404', 'No existe o no es tuyo; la respuesta es la misma.'],
  ['409', 'Choca con el estado actual.'],
  ['429', 'Demasiados intentos: espera lo que dice `Retry-After`, en segundos.'],
] as const

/** General information about all calls. */
export function Introduction({ docs }: { docs: ApiDocs }) {
  const origin = window.location.origin
  return (
    <section className={classes.intro} aria-labelledby="api">
      <div className={classes.prose}>
        <h1 id="api" className={classes.title}>
          API de Luka
        </h1>
        <p className={classes.lead}>
          Todo lo que hace la página, al alcance de tus programas: preguntar al asistente, leer conversaciones, buscar
          en la biblioteca de normas y administrar la empresa.
        </p>
        <p className={classes.facts}>
          Versión {docs.version}
          <span aria-hidden> · </span>
          <a href="/api/openapi.json" target="_blank" rel="noreferrer">
            Documento OpenAPI 3.1
          </a>
        </p>

        <h2 className={classes.heading}>Autenticación</h2>
        <p>
          Crea una clave en <PlaceLink to="/perfil">tu cuenta</PlaceLink>, sección Seguridad, y envíala en la cabecera{' '}
          <code>Authorization</code>. Actúa en tu nombre. Con una clave de solo lectura, lo que cambia algo responde
          403. Las páginas de este sitio usan la cookie de la sesión.
        </p>

        <h2 className={classes.heading}>Datos</h2>
        <p>
          JSON en UTF-8, de ida y de vuelta. El dinero va en pesos colombianos enteros (COP); las fechas, en ISO 8601 y
          UTC. Un campo que no conocemos se ignora; un número escrito como texto se rechaza. El cuerpo puede medir hasta
          256 KiB.
        </p>

        <h2 className={classes.heading}>Errores</h2>
        <p>
          Siempre con el mismo cuerpo. <code>message</code> está listo para mostrar. Entre versiones puede haber códigos
          nuevos: guíate por el estado cuando no conozcas alguno. Cada respuesta lleva <code>x-request-id</code>.
          Envíanoslo si algo falla.
        </p>
        <dl className={classes.statuses}>
          {STATUSES.map(([status, text]) => (
            <div key={status}>
              <dt className="luka-figure">{status}</dt>
              <dd>{text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))}</dd>
            </div>
          ))}
        </dl>

        <h2 className={classes.heading}>Listas, repetición y versiones</h2>
        <p>
          La página siguiente de una lista está en <code>Link</code> con <code>rel="next"</code>. La biblioteca, los
          precios y el documento llevan <code>ETag</code>: envíalo en <code>If-None-Match</code> y recibes 304 mientras
          nada cambie. Una pregunta con el mismo <code>clientMessageId</code> puede repetirse: una respuesta, un cobro.
        </p>
        <p>
          Dentro de una versión nada de lo que está aquí desaparece. Lo que esté en desuso lo dice en las cabeceras{' '}
          <code>Deprecation</code> y <code>Sunset</code>, con seis meses o más de anticipación.
        </p>
      </div>
      <div className={classes.aside}>
        <Code
          label="Primera llamada"
          text={`curl '${origin}/api/auth/user' \\\n  -H "Authorization: Bearer $LUKA_API_KEY"`}
        />
        <Code
          label="Un error"
          language="json"
          text={`{
  "message": "Correo electrónico inválido",
  "code": "INVALID_INPUT",
  "issues": [
    { "path": "email", "message": "Correo electrónico inválido" }
  ]
}`}
        />
        <Code
          label="Cliente tipado"
          text={`npm install ./luka/packages/client

import { createClient } from 'luka-client'

const luka = createClient({
  baseUrl: '${origin}',
  apiKey: process.env.LUKA_API_KEY,
})`}
        />
      </div>
    </section>
  )
}
