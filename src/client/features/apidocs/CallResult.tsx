import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveBlob } from '../../components/download.ts'
import classes from './CallResult.module.css'
import { Code } from './Code.tsx'
import type { Result } from './useCall.ts'

/** The response: status, time, relevant headers, body. */
export function CallResult({ result }: { result: Result }) {
  const { status, statusText, took, headers, text, json, file } = result
  const tone = status === null || status >= 500 ? 'bad' : status >= 400 ? 'refused' : 'good'
  return (
    <div className={classes.result}>
      <p className={classes.line}>
        <span className={classes.status} data-tone={tone}>
          {status === null ? 'Sin respuesta' : `${status} ${statusText}`}
        </span>
        <span className="luka-figure">{Math.round(took).toLocaleString('es-CO')} ms</span>
      </p>
      {headers.length > 0 ? (
        <dl className={classes.headers}>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {file ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={() => saveBlob(file.name, file.blob)}
        >
          Guardar {file.name}
        </Button>
      ) : (
        <Code label="Lo que respondió" language={json ? 'json' : 'plain'} text={text} />
      )}
    </div>
  )
}
