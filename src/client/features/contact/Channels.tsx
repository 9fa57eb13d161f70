import { IconBrandWhatsapp, IconMail, IconMessageCircle } from '@tabler/icons-react'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import { whatsappLink } from '../sales-chat/whatsapp.ts'
import { useClientConfig } from '../shell/useClientConfig.ts'
import classes from './contact.module.css'

/** Other contact channels, as far as this installation has them. */
export function Channels() {
  const config = useClientConfig()
  return (
    <ul className={classes.channels}>
      {config?.whatsappNumber ? (
        <li>
          <IconBrandWhatsapp size={20} stroke={1.5} aria-hidden />
          <a
            href={whatsappLink(config.whatsappNumber, 'Hola, quiero saber más de Luka.')}
            target="_blank"
            rel="noopener noreferrer"
          >
            Escríbenos por WhatsApp
          </a>
        </li>
      ) : null}
      {config?.contactEmail ? (
        <li>
          <IconMail size={20} stroke={1.5} aria-hidden />
          <a href={`mailto:${config.contactEmail}`}>{config.contactEmail}</a>
        </li>
      ) : null}
      <li>
        <IconMessageCircle size={20} stroke={1.5} aria-hidden />
        <span>
          ¿Es una duda contable? <PlaceLink to="/asistente">Pregúntale al asistente</PlaceLink>
        </span>
      </li>
    </ul>
  )
}
