-- Of these alone a message says that the laboratory has cancelled them.
CREATE VIEW cancelled_house_calls AS SELECT public_id FROM house_calls WHERE state = 'cancelled';
